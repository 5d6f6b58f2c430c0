import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { askedAtRoot } from './asked-at-root.ts'

test('fields at the root are named by the schema’s names, through fragments, each once', () => {
  const text = `query A { x: note(id: 1) { id } ...More } mutation B { rename { id } } fragment More on Query { note { id } ... on Query { tags { id } } }`
  expect(askedAtRoot(parse(text))).toEqual([
    { operation: 'query', rootFields: ['note', 'tags'] },
    { operation: 'mutation', rootFields: ['rename'] },
  ])
})
