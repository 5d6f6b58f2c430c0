import type { Actor } from '@verbatim/kit/actor.ts'
import { openTestEditor, type TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterEach } from 'vitest'

/** The editors that a test file opens. All of them leave after each test. */
export function testEditors(kind: 'canvases' | 'notes' | 'readmes') {
  let opened: TestEditor[] = []
  const leaveAll = (): void => {
    for (const editor of opened) editor.leave()
    opened = []
  }
  afterEach(leaveAll)
  return {
    async open(url: string, actor: Actor, documentId: string): Promise<TestEditor> {
      const editor = await openTestEditor(url, `/api/collab/${kind}`, actor, documentId)
      opened.push(editor)
      return editor
    },
    leaveAll,
  }
}
