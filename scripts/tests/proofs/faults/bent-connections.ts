import net from 'node:net'

/**
 * Loaded before a pod's own code (`--import`): connections to a port of this machine go to another one (BENT_PORTS,
 * `from=to`). For an engine that tells its clients itself where it is.
 */
const ports = new Map(
  (process.env.BENT_PORTS ?? '').split(',').map((pair) => pair.split('=', 2).map(Number) as [number, number]),
)
const straight = net.Socket.prototype.connect

/** Whoever is the way round goes straight (detour.ts). */
type Endpoint = { port?: number | string; straight?: boolean }

/** The options stand in a list of their own where `net.connect` calls. */
net.Socket.prototype.connect = function bent(this: net.Socket, ...args: unknown[]) {
  const [first] = args
  const place = (Array.isArray(first) ? first[0] : first) as Endpoint | undefined
  const to = typeof place === 'object' && !place.straight ? ports.get(Number(place.port)) : undefined
  if (place && to) place.port = to
  return Reflect.apply(straight, this, args)
} as typeof straight
