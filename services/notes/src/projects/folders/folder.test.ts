import { expect, test } from 'vitest'
import { inTreeOrder, pathOf, refuseImpossibleParent, subtreeOf } from './folder.ts'

const at = new Date(0)
const folder = (id: string, parentId: string | null, rank = 0) => ({
  id,
  parentId,
  rank,
  name: id,
  createdBy: null,
  createdAt: at,
  updatedAt: at,
})
const tree = [folder('c', 'b'), folder('a', null, 2), folder('b', 'a'), folder('x', null, 1), folder('d', 'a', -1)]
const names = (folders: { id: string }[]): string => folders.map(({ id }) => id).join(' ')

test('parents come before children, and siblings by rank', () => {
  expect(names(inTreeOrder(tree))).toBe('x a d b c')
})

test('a folder whose parent may not be seen stands at the top', () => {
  expect(names(inTreeOrder(tree.filter(({ id }) => id !== 'a')))).toBe('d b c x')
})

test('the path leads from the top to the folder, the subtree from the folder to all below', () => {
  expect(names(pathOf(new Map(tree.map((one) => [one.id, one])), 'c'))).toBe('a b c')
  expect(names(subtreeOf(tree, 'a'))).toBe('a b d c')
})

test('a folder hangs neither below itself nor too deep', () => {
  expect(() => refuseImpossibleParent(tree, 'a', 'c')).toThrow('into itself')
  expect(() => refuseImpossibleParent(tree, 'a', 'a')).toThrow('into itself')
  expect(() => refuseImpossibleParent(tree, 'a', 'x')).not.toThrow()
  const chain = Array.from({ length: 48 }, (_, level) => folder(`${level}`, level ? `${level - 1}` : null))
  expect(() => refuseImpossibleParent([...chain, ...tree], 'b', '47')).not.toThrow()
  expect(() => refuseImpossibleParent([...chain, ...tree], 'a', '47')).toThrow('50 deep')
})
