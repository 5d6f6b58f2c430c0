import { fromBinary } from '@bufbuild/protobuf'
import { ErasureProgressedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Collaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import { takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { Subscription } from '@verbatim/kit/events/event-bus.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { documentReader } from '#src/documents/document-repository.ts'

/** Takes what a worker erased into the documents that people have open in this process: they see it go. */
export const watchErasures = (
  { engines, db }: Foundation,
  collaboration: Pick<Collaboration, 'open' | 'openIds'>,
): Promise<Subscription> =>
  engines.bus.subscribe({
    topics: ['insights'],
    group: null,
    async handle({ type, teamId, payload }) {
      if (type !== ErasureProgressedSchema.typeName) return
      if (fromBinary(ErasureProgressedSchema, payload).state !== 'DONE') return
      for (const id of collaboration.openIds()) {
        const { state } = await db.read(teamId, (tx) => documentReader(tx, teamId).load(id))
        const document = collaboration.open(id)
        if (document) takeState(document, state)
      }
    },
  })
