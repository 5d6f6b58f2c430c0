import { expect, test } from 'vitest'
import { HEX_OF } from '../../ui/hues.ts'
import { PROJECT_COLOURS, projectColourOf } from './project-looks.ts'

test('a stored colour is drawn as itself, any other as the nearest, and none as none', () => {
  for (const name of PROJECT_COLOURS) expect(projectColourOf(HEX_OF[name])).toBe(name)
  expect(projectColourOf('#F60')).toBe('orange')
  expect(projectColourOf('00f')).not.toBeNull()
  for (const none of [null, undefined, '', 'blue', '#12']) expect(projectColourOf(none)).toBeNull()
})
