import type { Actor } from '../actor.ts'
import type { SocketGate } from './gate.ts'

/** Who holds a connection; `actor` and `gate` null for the service itself. */
export type CollaborationContext = { actor: Actor | null; teamId: string; gate: SocketGate | null }
