import { expect, test } from 'vitest'
import { unauditedMutations } from './audited-mutations.ts'

const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: false })
const RESOLVERS = file(
  'services/notes/src/views/resolvers.ts',
  `import { deleteView } from '#src/views/delete-view.ts'
   export const views = { Mutation: { deleteView: (_root, { input }, ctx) => deleteView(ctx, input) } }`,
)
const KEPT = `import { audit } from '@verbatim/kit/audit/audit.ts'
  const keep = (tx, ctx) => audit(tx, ctx, { act: 'view.deleted' })
  export const other = () => keep()\n`
const SILENT = ['deleteView leaves no entry in the audit log']
const act = (body: string) =>
  file('services/notes/src/views/delete-view.ts', `${KEPT}export function deleteView(tx, ctx) { ${body} }`)
const found = (body: string) =>
  unauditedMutations([RESOLVERS, act(body)]).filter((line) => !line.includes('needs no reason'))

test('an act that keeps an entry itself, or through what it calls, is well', () => {
  expect(found("return audit(tx, ctx, { act: 'view.deleted' })")).toEqual([])
  expect(found('return keep(tx, ctx)')).toEqual([])
})

test('an act that keeps none is found, though the file knows how', () => {
  expect(found('return null')).toEqual(SILENT)
})

test('a name in a comment, in a text, of a property or of a type is no call', () => {
  for (const body of [
    'return null // keep(tx, ctx) would be too much',
    '/* audit(tx, ctx) */ return null',
    "return 'keep'",
    'return ctx.keep(tx)',
    'return { keep: null }',
    'return null as typeof keep',
  ])
    expect(found(body), body).toEqual(SILENT)
})

test('a name that is handed on is a call, in short as well', () => {
  expect(found('return ctx.write({ keep })')).toEqual([])
  expect(found('return ctx.write(keep)')).toEqual([])
})

test('a reason for what is no mutation any more is found', () => {
  expect(unauditedMutations([RESOLVERS, act('')])).toContain('updateTag needs no reason: it is no mutation')
})

test('a reason for what leaves an entry is found', () => {
  const resolvers = { ...RESOLVERS, text: RESOLVERS.text.replace('Mutation: { deleteView', 'Mutation: { updateTag') }
  expect(unauditedMutations([resolvers, act('return keep()')])).toContain(
    'updateTag needs no reason: it leaves an entry',
  )
})
