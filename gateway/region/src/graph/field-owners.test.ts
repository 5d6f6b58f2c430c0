import { SCOPES } from '@verbatim/contracts/scopes.ts'
import { Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { readSupergraph } from '#src/config.ts'
import { createScopeCheck } from './field-owners.ts'

const supergraph = readSupergraph()
const check = createScopeCheck(supergraph)
const asker = (scopes?: string[]) => ({ teamId: 't', userId: 'u', ...(scopes && { scopes }) })
const reads = SCOPES.filter((scope) => scope.endsWith('.read'))
const fieldsOf = (type: string): string[] =>
  parse(supergraph).definitions.flatMap((one) =>
    one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === type
      ? (one.fields ?? []).map(({ name }) => name.value)
      : [],
  )

test.each(fieldsOf('Mutation'))('a token that only reads cannot call %s', (field) => {
  const asked = { operation: 'mutation', rootFields: [field] } as const
  expect(() => check(asker(reads), asked)).toThrow(/This token does not have the scope \w+\.write/)
  expect(() => check(asker([...SCOPES]), asked)).not.toThrow()
  expect(() => check(asker(), asked)).not.toThrow()
})

test.each(fieldsOf('Query').filter((field) => field !== 'me'))('a token without a scope cannot ask for %s', (field) => {
  const asked = { operation: 'query', rootFields: [field] } as const
  expect(() => check(asker([]), asked)).toThrow(/This token does not have the scope \w+\.read/)
  expect(() => check(asker(reads), asked)).not.toThrow()
})

test('a request that asks two rooms needs both scopes, and what nobody owns is refused', () => {
  const both = { operation: 'query', rootFields: ['notes', 'insights'] } as const
  expect(() => check(asker(['notes.read']), both)).toThrow('insights.read')
  expect(() => check(asker(['notes.read', 'insights.read']), both)).not.toThrow()
  expect(() => check(asker(reads), { operation: 'query', rootFields: ['nothing'] })).toThrow('cannot be used')
  expect(() => check(asker([]), { operation: 'query', rootFields: ['me', '__typename'] })).not.toThrow()
})
