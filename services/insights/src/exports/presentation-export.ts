/** A presentation as it leaves; notes puts in its quotes, clips and pictures, and writes the archive. */
export type PresentationExport = { title: string; told: string; names: boolean; speakerNotes: boolean }
