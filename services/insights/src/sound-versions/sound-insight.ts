import type { SoundTable } from '@verbatim/kit/documents/sound-versions.ts'

export const SOUND_INSIGHT: SoundTable = { table: 'insight_document_sound', id: 'insight_id' }
