import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  type ConnectionUpdatedSchema,
  SignInSettingsChangedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { SignInConnection } from '#src/connections/connection.ts'

/** The specification's message about a connection that is another one now, or gone. */
export const connectionUpdated = (
  { id, teamId }: Pick<SignInConnection, 'id' | 'teamId'>,
  region: string,
): MessageInitShape<typeof ConnectionUpdatedSchema> => ({
  type: 'connection_updated',
  connectionId: id,
  teamId,
  teamOidcConfigId: id,
  region,
})

/** That what managers see about signing in is another now: their open pages look again. */
export const recordSettingsChanged = (tx: Transaction, origin: Origin): Promise<void> =>
  record(tx, origin, SignInSettingsChangedSchema, {})
