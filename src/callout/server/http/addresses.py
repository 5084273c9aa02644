"""Networks: what the limits of an address count as one."""

from functools import lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, IPv6Network, ip_address

IPV6_PREFIX_BITS = 64
"""How many bits of an IPv6 address tell a household; it chooses the others itself."""

CACHED_ADDRESSES = 10_000
"""How many addresses stay in memory with their networks."""


@lru_cache(CACHED_ADDRESSES)
def network_of(address: str) -> str:
    """Return the network of *address*: an IPv4 address, or the first half of an IPv6 address."""
    try:
        known: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except (AddressValueError, ValueError):
        return address  # as a socket of the machine has it
    if isinstance(known, IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), IPV6_PREFIX_BITS), strict=False))
