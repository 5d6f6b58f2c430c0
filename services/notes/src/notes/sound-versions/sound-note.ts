import type { SoundTable } from '@verbatim/kit/documents/sound-versions.ts'

export const SOUND_NOTE: SoundTable = { table: 'note_document_sound', id: 'note_id' }
