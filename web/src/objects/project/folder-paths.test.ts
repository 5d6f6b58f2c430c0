import { expect, test } from 'vitest'
import { folderPaths, projectsBelow } from './folder-paths.ts'

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

test('the projects of a folder are those in it and in every folder below', () => {
  const folders = [
    { id: 'c', parent: { id: 'b' } },
    { id: 'b', parent: { id: 'a' } },
    { id: 'a', parent: null },
    { id: 'other', parent: null },
  ]
  const projects = [
    { id: 'p', folder: { id: 'c' } },
    { id: 'q', folder: { id: 'a' } },
    { id: 'r', folder: { id: 'other' } },
    { id: 's', folder: null },
  ]
  expect(projectsBelow('a', folders, projects)).toEqual(['p', 'q'])
})
