import { expect, test } from 'vitest'
import { folderTree, pathTo } from './folder-tree.ts'

const folder = (id: string, parentId: string | null = null) => ({ id, name: id, parentId, mayEdit: true })
const project = (id: string, folderId: string | null = null) => ({ id, title: id, sample: false, folderId })

test('folders hold their folders and projects, and a project without a folder stands at the top', () => {
  const tree = folderTree(
    [folder('carriers'), folder('europe', 'carriers')],
    [project('onboarding', 'carriers'), project('payouts', 'europe'), project('loose')],
  )
  expect(tree.folders).toMatchObject([
    { id: 'carriers', projects: [{ id: 'onboarding' }], folders: [{ id: 'europe', projects: [{ id: 'payouts' }] }] },
  ])
  expect(tree.projects).toEqual([{ id: 'loose', title: 'loose', sample: false }])
})

test('what hangs on a folder that the member cannot see stands at the top', () => {
  const tree = folderTree([folder('europe', 'hidden')], [project('payouts', 'also hidden')])
  expect([tree.folders.map(({ id }) => id), tree.projects.map(({ id }) => id)]).toEqual([['europe'], ['payouts']])
})

test('the way to an open project is known, so that its folders open', () => {
  const { folders } = folderTree([folder('a'), folder('b', 'a'), folder('c')], [project('p', 'b')])
  expect([pathTo(folders, 'p'), pathTo(folders, 'c'), pathTo(folders, 'nowhere')]).toEqual([['a', 'b'], ['c'], []])
})
