import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { expect, test } from 'vitest'
import { DOOR_SCREENS, ROOT_SCREENS } from './door-screens.ts'
import { PLAIN_SCREENS, WORKSPACE_SCREENS } from './screens.ts'

test('whatever address is said to be built has a screen, and none says for a moment that it is not built', () => {
  const drawn = new Set(Object.keys({ ...WORKSPACE_SCREENS, ...PLAIN_SCREENS, ...DOOR_SCREENS, ...ROOT_SCREENS }))
  const built = Object.entries(ROUTES).flatMap(([name, route]) =>
    route.kind === 'page' && 'built' in route && route.built ? name : [],
  )
  expect(built.filter((name) => !drawn.has(name))).toEqual([])
  expect(built.length).toBeGreaterThan(50)
})
