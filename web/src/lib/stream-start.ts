/**
 * Where in its recording an address begins to play, in seconds: at the beginning, or, where only clips are left of a
 * recording, with the clip that the address names.
 */
export const streamStart = (streamUrl: string): number => Number(/[?&]clip=(\d+)-/.exec(streamUrl)?.[1] ?? 0) / 1000
