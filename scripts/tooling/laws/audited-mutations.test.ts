import { expect, test } from 'vitest'
import { unauditedMutations } from './audited-mutations.ts'

const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: false })
const TABLE = '# Who\n\n| mutation | manager |\n| --- | :-: |\n| `deleteView` | ● |\n\n'
const RESOLVERS = file(
  'services/notes/src/views/resolvers.ts',
  `import { deleteView } from '#src/views/delete-view.ts'
   export const views = { Mutation: { deleteView: (_root, { input }, ctx) => deleteView(ctx, input) } }`,
)
const KEPT = `import { audit } from '@verbatim/kit/audit/audit.ts'
  const keep = (tx, ctx) => audit(tx, ctx, { act: 'view.deleted' })
  export const other = () => keep()\n`
const act = (body: string) =>
  file('services/notes/src/views/delete-view.ts', `${KEPT}export function deleteView(tx, ctx) { ${body} }`)
const found = (body: string, table = TABLE) =>
  unauditedMutations(table, [RESOLVERS, act(body)]).filter((line) => !line.includes('needs no reason'))

test('an act that keeps an entry itself, or through what it calls, is well', () => {
  expect(found("return audit(tx, ctx, { act: 'view.deleted' })")).toEqual([])
  expect(found('return keep(tx, ctx)')).toEqual([])
})

test('an act that keeps none is found, though the file knows how', () => {
  expect(found('return null')).toEqual(['deleteView leaves no entry in the audit log'])
})

test('a reason for what is no mutation any more is found', () => {
  expect(unauditedMutations(TABLE, [RESOLVERS, act('')])).toContain('splitTag needs no reason: it is no mutation')
})

test('a reason for what leaves an entry is found', () => {
  const table = TABLE.replace('deleteView', 'splitTag')
  const resolvers = { ...RESOLVERS, text: RESOLVERS.text.replace('Mutation: { deleteView', 'Mutation: { splitTag') }
  expect(unauditedMutations(table, [resolvers, act('return keep()')])).toContain(
    'splitTag needs no reason: it leaves an entry',
  )
})
