/** Below this key lie the clips that were cut from a recording for public links; they go with it. */
export const clipsPrefix = (teamId: string, fileId: string): string => `${teamId}/clips/${fileId}/`
/** Below these keys of the store lie the files of a film's stream, and the sheets of its storyboard. */
export const streamPrefix = (teamId: string, fileId: string): string => `${teamId}/streams/${fileId}/`
export const storyboardPrefix = (teamId: string, fileId: string): string => `${teamId}/storyboards/${fileId}/`
