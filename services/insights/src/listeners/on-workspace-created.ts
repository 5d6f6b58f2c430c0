import { WorkspaceCreatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { awaitSample } from '#src/sample/lay-out-sample.ts'

/** A new workspace that asked for it starts with the insights of the sample study. */
export const sampleListeners: readonly Listener<unknown>[] = [
  listener(WorkspaceCreatedSchema, async (_parts, { teamId, createdBy, createdAtMs, sampleData }, { tx }) => {
    if (sampleData) await awaitSample(tx, { teamId, createdBy, createdAtMs: Number(createdAtMs) })
  }),
]
