import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedLine, limitedText } from '@verbatim/kit/limited-text.ts'
import { TAG_DESCRIPTION_MAX, TAG_ROLES, type TagRole, tagDescription, titleKey } from '#src/tags/tag.ts'

/** What a tag means beyond its title: what else it is called, and what it stands on and what it does not. */
export type TagDefinition = {
  description: string
  synonyms: string[]
  examples: string[]
  counterExamples: string[]
}

/** What is said of a tag whose maker said nothing. */
export const UNDEFINED: TagDefinition = { description: '', synonyms: [], examples: [], counterExamples: [] }

type Wish = {
  description?: string | null
  synonyms?: readonly string[] | null
  examples?: readonly string[] | null
  counterExamples?: readonly string[] | null
}

/** The definition with what is given in it; what is not given stays. Throws ValidationError for what is too long. */
export const tagDefinition = (before: TagDefinition, wish: Wish): TagDefinition => ({
  description: wish.description == null ? before.description : tagDescription(wish.description),
  synonyms: wish.synonyms == null ? before.synonyms : tagSynonyms(wish.synonyms),
  examples: wish.examples == null ? before.examples : texts(wish.examples, 'An example'),
  counterExamples:
    wish.counterExamples == null ? before.counterExamples : texts(wish.counterExamples, 'A counter-example'),
})

/** Other names, each once without regard to case. */
function tagSynonyms(wish: readonly string[]): string[] {
  refuseMany(wish.length, 'synonyms')
  const kept = new Map<string, string>()
  for (const text of wish) {
    const name = limitedLine(text, TEXT_LIMITS.tagTitle, 'A synonym', 'synonyms')
    if (name && !kept.has(titleKey(name))) kept.set(titleKey(name), name)
  }
  return [...kept.values()]
}

function texts(wish: readonly string[], what: string): string[] {
  refuseMany(wish.length, 'examples')
  return wish.map((text) => limitedText(text, TAG_DESCRIPTION_MAX, what)).filter(Boolean)
}

function refuseMany(count: number, what: string): void {
  const max = COUNT_LIMITS.tagWords
  if (count > max) throw invalid(`A tag may have at most ${max} ${what}.`)
}

/** Throws ValidationError for a role that there is not; null and empty for none. */
export function tagRole(role: string | null): TagRole | null {
  if (!role) return null
  const known = TAG_ROLES.find((one) => one === role)
  if (!known) throw invalid(`Choose one of these roles: ${TAG_ROLES.join(', ')}.`, { role: 'Unknown' })
  return known
}
