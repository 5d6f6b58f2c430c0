import { readdirSync, readFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorName } from './operator-name.ts'

test('an operator is called as on their machine', () => {
  expect(operatorName()).toBe(userInfo().username)
})

test('where the user has a number alone, as in a pod, the number and the machine are told', () => {
  const unknown = (): never => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)')
  }
  expect(operatorName(unknown)).toBe(`uid ${process.getuid?.()} on ${hostname()}`)
})

test('no command asks for the name by itself', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/(^|\/)node_modules\/|operator-name(\.test)?\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => /\buserInfo\b/.test(readFileSync(join(import.meta.dirname, path), 'utf8')))).toEqual([])
})
