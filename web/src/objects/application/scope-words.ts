import { SCOPE_WORDS, type ScopeWords } from '@verbatim/contracts/scopes.ts'

/** The words of scopes, in the order of the contracts. */
export const wordsOf = (scopes: readonly string[]): ScopeWords[] =>
  SCOPE_WORDS.filter(({ scope }) => scopes.includes(scope))

/** Whether any of them changes something. */
export const canWrite = (scopes: readonly string[]): boolean => scopes.some((scope) => scope.endsWith('.write'))

const NO_CHANGE: ScopeWords = { scope: 'write', title: 'Write, change or delete anything', detail: '' }

/** Those that are not among the scopes, and that none of them holds; in one line where nothing may be changed at all. */
export function wordsWithout(scopes: readonly string[]): ScopeWords[] {
  const held = (scope: string): boolean => scopes.includes(scope) || scopes.includes(scope.replace(/\.read$/, '.write'))
  const without = SCOPE_WORDS.filter(({ scope }) => !held(scope))
  return canWrite(scopes) ? without : [NO_CHANGE, ...without.filter(({ scope }) => scope.endsWith('.read'))]
}
