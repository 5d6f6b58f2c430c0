import { WorkspaceCreatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import type { NotesParts } from '#src/parts.ts'
import { makeSample } from '#src/sample/make-sample.ts'

/** Gives a new workspace the sample study, if its maker asked for one. */
export const onWorkspaceCreated = listener<typeof WorkspaceCreatedSchema, NotesParts>(
  WorkspaceCreatedSchema,
  async ({ foundation }, { teamId, createdBy, createdAtMs, sampleData }, { tx }) => {
    if (!sampleData) return
    await makeSample(tx, foundation.engines.blobs, { teamId, createdBy, createdAtMs: Number(createdAtMs) })
  },
)
