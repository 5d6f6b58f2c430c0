import type { MessageInitShape } from '@bufbuild/protobuf'
import type { ConnectionUpdatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
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
