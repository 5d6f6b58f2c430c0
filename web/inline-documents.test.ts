import { expect, test } from 'vitest'
import { inlined } from './inline-documents.ts'

const known = { '{ me { id } }': { kind: 'Document', definitions: [] } }
const documentOf = (text: string): object => known[text as keyof typeof known] ?? {}
const importing = (code: string): string => `import { graphql } from '../gql/gql.ts'\n${code}`

test('a query stands where it is asked, and the table of all is not imported', () => {
  expect(inlined(importing('export const Me = graphql(/* GraphQL */ `{ me { id } }`)\n'), documentOf)).toBe(
    'export const Me = {"kind":"Document","definitions":[]}\n',
  )
})

test('a query that was not generated, or is no plain text, ends the build', () => {
  expect(() => inlined(importing('graphql(`{ you }`)'), documentOf)).toThrow('was not generated')
  expect(() => inlined(importing('graphql(text)'), documentOf)).toThrow('plain template')
})
