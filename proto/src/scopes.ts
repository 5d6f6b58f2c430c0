import { AppError } from './app-error.ts'
import { entryOf, SERVICES, type Service } from './service-manifest.ts'

/** What a scope lets a program do in one room. Writing holds reading. */
export type ScopeKind = 'read' | 'write'

/** A scope in words, as the consent page and the settings say it. */
export type ScopeWords = { scope: string; title: string; detail: string }

/** Who asks with a narrowed token, or as support on a visit; without `scopes` nothing is narrowed. */
type Narrowed = { scopes?: readonly string[]; supportUntil?: number }

/** Anybody with a token may ask who they are. */
const OPEN_FIELDS: readonly string[] = ['me', '__typename', '__schema', '__type', '_service']
/** A colleague's name stands beside what they made, so what refers to one is answered with every scope. */
const REFERENCES = '_entities'

/** The scope of a service's room. */
export const scopeOf = (service: Service, kind: ScopeKind): string => `${entryOf(service).room.name}.${kind}`

/** Every scope, in the order of the manifest. */
export const SCOPE_WORDS: readonly ScopeWords[] = SERVICES.flatMap((service) => {
  const { reads, writes } = entryOf(service).room
  return [
    { scope: scopeOf(service, 'read'), ...reads },
    ...(writes ? [{ scope: scopeOf(service, 'write'), ...writes }] : []),
  ]
})

/** Names of all scopes. */
export const SCOPES: readonly string[] = SCOPE_WORDS.map(({ scope }) => scope)

const isScope = (name: string): boolean => SCOPES.includes(name)

/** The scopes in a list of names, each once and in the manifest's order; null where one of them is none. */
export function readScopes(names: readonly string[]): string[] | null {
  return names.every(isScope) ? SCOPES.filter((scope) => names.includes(scope)) : null
}

/** Whether a token with these scopes may do what the scope stands for. */
export function holdsScope({ scopes }: Narrowed, scope: string): boolean {
  return !scopes || scopes.includes(scope) || scopes.includes(scope.replace(/\.read$/, '.write'))
}

/** Whether every one of `asked` is held by `held`: nothing is gained. */
export const withinScopes = (asked: readonly string[], held: readonly string[]): boolean =>
  asked.every((scope) => holdsScope({ scopes: held }, scope))

/** Lets through whoever's token has the scope. Throws Forbidden that names the one that is missing. */
export function mustHoldScope(actor: Narrowed, scope: string): void {
  if (holdsScope(actor, scope)) return
  if (actor.supportUntil !== undefined) throw new AppError('Forbidden', 'Support reads here and changes nothing.')
  throw new AppError('Forbidden', `This token does not have the scope ${scope}. Ask for it, or use another token.`)
}

/**
 * Lets through a request to a service's part of the graph. Throws Forbidden that names the scope that is missing.
 * @param rootFields what is asked at the root, by the names of the schema.
 */
export function mustHoldScopeFor(
  actor: Narrowed,
  service: Service,
  { operation, rootFields }: { operation: 'query' | 'mutation' | 'subscription'; rootFields: readonly string[] },
): void {
  if (!actor.scopes) return
  const isOpen = (field: string): boolean =>
    operation === 'query' && (OPEN_FIELDS.includes(field) || (service === 'identity' && field === REFERENCES))
  if (rootFields.length > 0 && rootFields.every(isOpen)) return
  mustHoldScope(actor, scopeOf(service, operation === 'mutation' ? 'write' : 'read'))
}
