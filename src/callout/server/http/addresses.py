"""Networks: what the limits of an address count as one."""

from functools import lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, ip_address, ip_network

IPV4_PREFIX_BITS = 24
"""How many bits of an IPv4 address tell a network: one address often comes with its neighbours."""

IPV6_PREFIX_BITS = 64
"""How many bits of an IPv6 address tell a household; it chooses the others itself."""

CACHED_ADDRESSES = 10_000
"""How many addresses stay in memory with their networks."""


def is_loopback(address: str) -> bool:
    """Return whether *address* is that of this machine to itself."""
    try:
        known = ip_address(address)
    except (AddressValueError, ValueError):
        return False
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return (mapped or known).is_loopback


@lru_cache(CACHED_ADDRESSES)
def network_of(address: str) -> str:
    """Return the network of *address*, written with the length of its prefix."""
    try:
        known: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except (AddressValueError, ValueError):
        return address  # as a socket of the machine has it
    if isinstance(known, IPv6Address) and known.ipv4_mapped:
        known = known.ipv4_mapped
    bits = IPV4_PREFIX_BITS if isinstance(known, IPv4Address) else IPV6_PREFIX_BITS
    return str(ip_network((known, bits), strict=False))
