"""The rpcs: one module a service, each method a few lines that check and delegate."""
