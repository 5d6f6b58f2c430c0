import { expect, test } from 'vitest'
import { folderPaths } from './folder-paths.ts'

const viewerCan = { edit: true }

test('a folder is named with the folders above it, and one whose parent is hidden stands at the top', () => {
  const folders = [
    { id: 'a', name: 'Carriers', parent: null, viewerCan },
    { id: 'b', name: 'Depots', parent: { id: 'hidden' }, viewerCan: { edit: false } },
    { id: 'c', name: '2026', parent: { id: 'a' }, viewerCan },
  ]
  expect(folderPaths(folders)).toEqual([
    { id: 'a', path: 'Carriers', mayEdit: true },
    { id: 'c', path: 'Carriers / 2026', mayEdit: true },
    { id: 'b', path: 'Depots', mayEdit: false },
  ])
})
