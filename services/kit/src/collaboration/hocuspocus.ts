import { Hocuspocus } from '@hocuspocus/server'
import { schemaOfToken } from '@verbatim/contracts/collaboration-token.ts'
import type { CollaborationContext } from './context.ts'
import type { DocumentKeeper } from './keeper.ts'
import type { CollaborationOptions } from './options.ts'
import { openStored } from './sound.ts'

/** A browser that would take out of a text what it does not know. `reason` goes to it. */
class OutdatedBrowser extends Error {
  readonly reason = 'outdated'
}

/** The library that holds open documents and broadcasts their changes; gates judge what reaches it. */
export function createHocuspocus(options: CollaborationOptions, keeper: DocumentKeeper): Hocuspocus {
  return new Hocuspocus({
    quiet: true,
    debounce: options.debounceMs ?? 1000,
    maxDebounce: 5000,
    unloadImmediately: true,
    async onAuthenticate({ context, documentName, connectionConfig, token }) {
      const { actor } = context as CollaborationContext
      const access = actor ? await options.access(actor, documentName) : 'none'
      // Without a message, because Hocuspocus prints those.
      if (access === 'none') throw new Error()
      if (schemaOfToken(token) < (options.schema ?? 0)) throw new OutdatedBrowser()
      connectionConfig.readOnly = access === 'read' || (actor !== null && (await options.isHeld(actor.teamId)))
    },
    async onLoadDocument({ context, document, documentName }) {
      try {
        const stored = await options.load((context as CollaborationContext).teamId, documentName)
        const refused = stored ? openStored(document, stored) : 0
        if (refused) options.log.warn({ documentId: documentName, refused }, 'stored updates were left out')
      } catch (error) {
        // Else its clock of presence would run for ever.
        document.destroy()
        throw error
      }
      return document
    },
    async connected({ connection, context, documentName }) {
      ;(context as CollaborationContext).gate?.opened(documentName, connection)
    },
    async onDisconnect({ context, documentName }) {
      ;(context as Partial<CollaborationContext>).gate?.closed(documentName)
    },
    async onChange({ context, document, documentName }) {
      const { actor, teamId } = context as CollaborationContext
      if (teamId) keeper.changed(teamId, documentName, document, actor?.userId ?? null)
    },
    async onStoreDocument({ document, documentName }) {
      await keeper.save(documentName, document)
    },
    async beforeUnloadDocument({ documentName }) {
      // Throwing keeps it in memory until it is stored.
      if (keeper.isUnsaved(documentName)) throw new Error()
    },
  })
}
