import { readFileSync } from 'node:fs'
import { z } from 'zod'

const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const text = z.string().min(1)
const daysAgo = z.int().min(0)

/** One block of the document. A card quotes a highlight of the sample study by its key. */
const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3]), text }),
  z.strictObject({ type: z.literal('paragraph'), text }),
  z.strictObject({ type: z.literal('bulletList'), items: z.array(text).min(1) }),
  z.strictObject({ type: z.literal('highlightCard'), highlight: key }),
])

/** `authors` are researchers and `tags` tags of the sample study, by key. Without `publishedDaysAgo` it is a draft. */
const insight = z.strictObject({
  key,
  title: text,
  tags: z.array(key),
  authors: z.array(key).min(1),
  createdDaysAgo: daysAgo,
  publishedDaysAgo: daysAgo.optional(),
  leadHighlight: key.optional(),
  body: z.array(block).min(1),
})

export type SampleInsight = z.infer<typeof insight>

let cached: SampleInsight[] | undefined

/**
 * The insights of the sample study, newest first and the draft last, read once and then kept. The caller must not change
 * them. Throws a ZodError when the file does not have its shape.
 */
export function readSampleInsights(): SampleInsight[] {
  cached ??= z
    .array(insight)
    .parse(JSON.parse(readFileSync(new URL('insights.json', import.meta.url), 'utf8')))
    .sort((a, b) => (a.publishedDaysAgo ?? Infinity) - (b.publishedDaysAgo ?? Infinity))
  return cached
}
