import type { ExternalId } from '@verbatim/contracts/external-ids.ts'

/** An id of a service outside that belongs to a team, since a region said so. */
export type ConnectedId = ExternalId & { teamId: string; connectedAt: Date }

/** The part of the directory that tells to which team a webhook belongs. Both engines keep it beside the routes. */
export type ExternalIds = {
  /** Notes that the id belongs to the team; twice is once. Throws InvalidOperation when it belongs to another. */
  connect(id: ExternalId & { teamId: string }): Promise<void>
  /** Forgets the id if it belongs to the team. */
  disconnect(id: ExternalId & { teamId: string }): Promise<void>
  teamOf(id: ExternalId): Promise<string | null>
  /** The team's ids, in the order of kind and id. */
  connectedTo(teamId: string): Promise<ConnectedId[]>
}

export const TAKEN_ID = 'This account is connected to another workspace. Disconnect it there first.'
