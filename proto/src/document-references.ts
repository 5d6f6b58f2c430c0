import { type ReferenceType, readReference } from './document-parts/references.ts'
import { documentSchema } from './document-schema.ts'

/** What a document shows live cards of, in its order; nothing of a text that the schema does not know. */
export function referencesIn(content: unknown): { type: ReferenceType; id: string }[] {
  const found: { type: ReferenceType; id: string }[] = []
  try {
    documentSchema.nodeFromJSON(content).descendants(({ attrs }) => {
      const shown = readReference(attrs.resource)
      if (shown) found.push(shown)
    })
  } catch {
    return []
  }
  return found
}
