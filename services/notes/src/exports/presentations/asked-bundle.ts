import { readersDocument } from '@verbatim/contracts/document-parts/readers-document.ts'
import { type Slide, slidesOf } from '@verbatim/contracts/document-parts/slides.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { PRESENTED_BYTES, PRESENTED_INSIGHTS, type ToldPresentation } from '@verbatim/contracts/told-presentation.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { unpackJson } from '@verbatim/kit/packed-json.ts'
import type { Node } from 'prosemirror-model'
import { z } from 'zod'

/** What is asked of an archive: the insights as they were told, and who and what is in it. */
export const askedBundleShape = z.object({
  title: z.string(),
  told: z.string(),
  names: z.boolean(),
  speakerNotes: z.boolean(),
})
export type AskedBundle = z.infer<typeof askedBundleShape>

/** An insight that is shown, as its slides. */
export type ShownInsight = {
  id: string
  title: string
  about: string
  evidence: string
  doc: Node
  slides: readonly Slide[]
}

const toldShape = z.object({
  insights: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        about: z.string(),
        evidence: z.string(),
        content: z.unknown(),
      }),
    )
    .max(PRESENTED_INSIGHTS),
  insightTitles: z.record(z.string(), z.string()),
}) satisfies z.ZodType<ToldPresentation>

/** The insights of an archive, and titles of others whose cards they show. Throws ValidationError for what is none. */
export async function readAsked({
  told,
  speakerNotes,
}: AskedBundle): Promise<{ insights: ShownInsight[]; insightTitles: ReadonlyMap<string, string> }> {
  try {
    const { insights, insightTitles } = toldShape.parse(await unpackJson(told, PRESENTED_BYTES))
    return {
      insights: insights.map((insight) => toShown(insight, speakerNotes)),
      insightTitles: new Map(Object.entries(insightTitles)),
    }
  } catch {
    throw invalid('This presentation cannot be read.')
  }
}

function toShown(
  { content, ...rest }: z.infer<typeof toldShape>['insights'][number],
  speakerNotes: boolean,
): ShownInsight {
  const whole = documentSchema.nodeFromJSON(content)
  const doc = speakerNotes ? whole : readersDocument(whole)
  return { ...rest, doc, slides: slidesOf(doc) }
}
