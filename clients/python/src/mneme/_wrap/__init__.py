"""How the SDKs of model providers tell requests and answers."""
