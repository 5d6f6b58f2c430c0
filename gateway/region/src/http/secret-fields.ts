import { type DocumentNode, visit } from 'graphql'

/**
 * Fields that hold a secret or its end by themselves: signed addresses of files, tokens. Named by a rule, so that a field that
 * comes later is one of them from its first day.
 */
const SECRET = /(?:url|urls|token|secret|ticket|secretEnding|endsIn)$/i

export const isSecretField = (name: string): boolean => SECRET.test(name)

const known = new WeakMap<DocumentNode, boolean>()

/**
 * Whether an answer to this document may hold a secret. Beside it stand words that others wrote or that the asker sends
 * along, so it is not compressed: by its length it would tell whether a guess is right (BREACH). A field counts by its
 * own name, whatever it is called in the answer.
 */
export function asksForSecrets(document: DocumentNode): boolean {
  const before = known.get(document)
  if (before !== undefined) return before
  let found = false
  visit(document, {
    Field({ name }) {
      found ||= isSecretField(name.value)
    },
  })
  known.set(document, found)
  return found
}
