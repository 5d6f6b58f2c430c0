import { expect, test } from 'vitest'
import { type Modules, reachedFrom } from './reached-modules.ts'

const ICONS = '/app/node_modules/lucide-react/dist/esm'
const PARTS = '/app/node_modules/@mantine/core/esm'

/** Modules by their text, each with what it imports. */
const modulesOf = (texts: Record<string, [code: string, importedIds: string[]]>): Modules => ({
  getModuleInfo(id) {
    const [code, importedIds] = texts[id] ?? ['', []]
    return { code, importedIds, dynamicallyImportedIds: [] }
  },
})

test('a page reaches of a package what it takes by name, and not what its front door passes on besides', () => {
  const modules = modulesOf({
    '/app/Page.tsx': [
      `import { Bell, type X as Cross } from "lucide-react";\nimport { Menu } from '@mantine/core'\nimport './page.css'`,
      [`${ICONS}/lucide-react.mjs`, `${PARTS}/index.mjs`, '/app/page.css'],
    ],
    [`${ICONS}/lucide-react.mjs`]: [
      `export { default as Bell, default as BellIcon } from './icons/bell.mjs';\nexport { default as Moon } from './icons/moon.mjs';`,
      [`${ICONS}/icons/bell.mjs`, `${ICONS}/icons/moon.mjs`],
    ],
    [`${ICONS}/icons/bell.mjs`]: [`import create from '../create.mjs'`, [`${ICONS}/create.mjs`]],
    [`${PARTS}/index.mjs`]: [
      `import { Menu } from "./Menu/Menu.mjs";\nimport { Tree } from "./Tree/Tree.mjs";\nexport { Menu, Tree };`,
      [`${PARTS}/Menu/Menu.mjs`, `${PARTS}/Tree/Tree.mjs`],
    ],
  })
  expect([...reachedFrom(['/app/Page.tsx'], modules)].toSorted()).toEqual(
    [
      '/app/Page.tsx',
      '/app/page.css',
      `${ICONS}/create.mjs`,
      `${ICONS}/icons/bell.mjs`,
      `${PARTS}/Menu/Menu.mjs`,
    ].toSorted(),
  )
})

test('of any other module all that it imports is reached, and modules that import each other once', () => {
  const modules = modulesOf({ '/a.ts': ['', ['/b.ts']], '/b.ts': ['', ['/c.ts', '/a.ts']] })
  expect([...reachedFrom(['/a.ts'], modules)].toSorted()).toEqual(['/a.ts', '/b.ts', '/c.ts'])
})
