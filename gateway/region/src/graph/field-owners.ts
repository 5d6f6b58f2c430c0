import { mustHoldScopeFor } from '@verbatim/contracts/scopes.ts'
import { isService, type Service } from '@verbatim/contracts/service-manifest.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { AskedAtRoot } from '@verbatim/kit/graph/asked-at-root.ts'
import { type ConstDirectiveNode, type FieldDefinitionNode, Kind, parse } from 'graphql'
import type { Asker } from './allowance.ts'

/** Which service answers a field at the root. */
type FieldOwners = ReadonlyMap<string, Service>

/** What a narrowed token may ask of this supergraph. */
export type ScopeCheck = (asker: Asker, asked: AskedAtRoot) => void

/**
 * Reads from a supergraph whose each root field is, and refuses with Forbidden what a token has no scope for, before any
 * service is asked. Subscriptions are the gateway's own, and check for themselves what they may say.
 */
export function createScopeCheck(supergraphSdl: string): ScopeCheck {
  const owners = readOwners(supergraphSdl)
  return (asker, { operation, rootFields }) => {
    if (!asker.scopes || operation === 'subscription') return
    for (const field of rootFields.filter((name) => !name.startsWith('__'))) {
      const owner = owners.get(`${operation} ${field}`)
      if (!owner) throw new AppError('Forbidden', 'This token cannot be used for this.')
      mustHoldScopeFor(asker, owner, { operation, rootFields: [field] })
    }
  }
}

function readOwners(supergraphSdl: string): FieldOwners {
  const owners = new Map<string, Service>()
  for (const definition of parse(supergraphSdl, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue
    const operation = { Query: 'query', Mutation: 'mutation' }[definition.name.value]
    if (!operation) continue
    const [only, ...others] = graphsOf(definition.directives ?? [], 'join__type')
    for (const field of definition.fields ?? []) {
      const owner = ownerOf(field) ?? (others.length ? undefined : only)
      if (owner && isService(owner)) owners.set(`${operation} ${field.name.value}`, owner)
    }
  }
  return owners
}

const ownerOf = ({ directives = [] }: FieldDefinitionNode): string | undefined => graphsOf(directives, 'join__field')[0]

const graphsOf = (directives: readonly ConstDirectiveNode[], name: string): string[] =>
  directives
    .filter((directive) => directive.name.value === name)
    .flatMap(({ arguments: given = [] }) =>
      given.flatMap(({ name: argument, value }) =>
        argument.value === 'graph' && value.kind === Kind.ENUM ? [value.value.toLowerCase()] : [],
      ),
    )
