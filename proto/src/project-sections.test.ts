import { expect, test } from 'vitest'
import { PROJECT_SECTIONS, projectSections, rankedSections } from './project-sections.ts'

test('a project that nobody set anything for shows every section in the usual order', () => {
  for (const nothing of [null, undefined, []])
    expect(projectSections(nothing).map(({ key, enabled }) => [key, enabled])).toEqual(
      PROJECT_SECTIONS.map((key) => [key, true]),
    )
})

test('what was set keeps its order and what is off; a section that came later stands shown at the end', () => {
  const set = rankedSections([
    { key: 'INSIGHTS', enabled: true },
    { key: 'NOTES', enabled: false },
  ])
  const shown = projectSections(set)
  expect(shown.map(({ key }) => key)).toEqual(['INSIGHTS', 'NOTES', 'README', 'HIGHLIGHTS', 'TAGS', 'CHARTS'])
  expect(shown.filter(({ enabled }) => !enabled).map(({ key }) => key)).toEqual(['NOTES'])
  expect(rankedSections(shown).map(({ rank }) => rank)).toEqual([65536, 131072, 196608, 262144, 327680, 393216])
})
