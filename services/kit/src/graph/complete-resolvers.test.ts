import { expect, test } from 'vitest'
import type { CompleteResolvers } from './complete-resolvers.ts'
import { joinResolvers } from './join-resolvers.ts'

// What the generator writes for `type Query { note: Note! }` and `type Note @key(fields: "id") { id: ID!, title: String!,
// summary: String, authorName: String! }`, whose model names its author otherwise.
type Model = { id: string; title: string; authorId: string }
type Resolve<Answer, Parent> = (parent: Parent, args: object) => Promise<Answer> | Answer
type Generated = {
  Query?: { note?: Resolve<Model, Record<PropertyKey, never>> }
  Note?: {
    __resolveReference?: Resolve<Model | null, { id: string }>
    id?: Resolve<string, Model>
    title?: Resolve<string, Model>
    summary?: Resolve<string | null, Model & { summary?: string | null }>
    authorName?: Resolve<string, Model>
  }
}

const note: Model = { id: '1', title: 'First call', authorId: '2' }
const root = { Query: { note: () => note } }
const reference = { Note: { __resolveReference: () => note } }
const author = { Note: { authorName: () => 'Ines' } }

// The compiler is what is tested: a line that it takes, though it should not, fails as an unused expectation.
joinResolvers(root, reference, author) satisfies CompleteResolvers<Generated>
// @ts-expect-error A query without a resolver.
joinResolvers(reference, author) satisfies CompleteResolvers<Generated>
// @ts-expect-error An entity that cannot be referred to.
joinResolvers(root, author) satisfies CompleteResolvers<Generated>
// @ts-expect-error A field that the model has not.
joinResolvers(root, reference) satisfies CompleteResolvers<Generated>

test('features are joined type by type', () => {
  const joined = joinResolvers(root, reference, author)
  expect(Object.keys(joined)).toEqual(['Query', 'Note'])
  expect(joined.Note.authorName()).toBe('Ines')
})

test('a field that two features answer is refused', () => {
  expect(() => joinResolvers(author, { Note: { authorName: () => 'Bo' } })).toThrow(
    'Two features answer Note.authorName',
  )
})
