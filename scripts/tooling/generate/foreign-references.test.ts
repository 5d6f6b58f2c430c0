import { join } from 'node:path'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { type ConstDirectiveNode, parse, type TypeNode, visit } from 'graphql'
import { expect, test } from 'vitest'
import { readServiceSdl } from './subgraphs.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const isForeign = ({ name, arguments: given = [] }: ConstDirectiveNode): boolean =>
  name.value === 'key' &&
  given.some((one) => one.name.value === 'resolvable' && one.value.kind === 'BooleanValue' && !one.value.value)

/** Names of types that cannot be null where this type stands. */
function certain(type: TypeNode): string[] {
  if (type.kind === 'NamedType') return []
  if (type.kind === 'ListType') return certain(type.type)
  return type.type.kind === 'NamedType' ? [type.type.name.value] : certain(type.type)
}

test.each(SERVICES)('what another service owns may be gone by the time it is asked for: %s', (service) => {
  const sdl = parse(readServiceSdl(ROOT, service))
  const foreign = new Set(
    sdl.definitions.flatMap((one) =>
      one.kind === 'ObjectTypeDefinition' && one.directives?.some(isForeign) ? [one.name.value] : [],
    ),
  )
  const found: string[] = []
  visit(sdl, {
    FieldDefinition({ name, type }) {
      if (certain(type).some((of) => foreign.has(of))) found.push(name.value)
    },
  })
  expect(found).toEqual([])
})
