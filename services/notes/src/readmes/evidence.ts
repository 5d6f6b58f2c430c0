/** What answers a question of a readme. */
export type Evidence = { blockId: string; objectType: 'INSIGHT' | 'HIGHLIGHT' | 'TAG'; objectId: string }

/** Things on one question, and on all of a readme. */
export const EVIDENCE_MAX = { question: 30, readme: 1000 } as const
