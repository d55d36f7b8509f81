/** WASI's error numbers, as far as they are needed here. */
const errno = { success: 0, badFile: 8, noEntry: 44, notSeekable: 70 } as const
/** The one folder there is: everything lies in it, and all of it in memory. */
const folder = { fd: 3, name: '/' } as const
const firstFileFd = 4
const fileType = { characterDevice: 2, directory: 3, regularFile: 4 } as const
const createFlag = 1
const firstFileBytes = 64 * 1024

/** A file that a program is writing. */
interface OpenFile {
  readonly name: string
  bytes: Uint8Array
  length: number
  place: number
}

export interface ProgramRun {
  readonly exitCode: number
  /** Files it has written, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly errors: string
}

/** Ends a program from within. */
class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

/**
 * Runs a WASI program that reads nothing but its arguments and writes files, all of it in memory: as much of WASI
 * preview 1 as that takes. Not with `node:wasi`, which crashed the process after some hundred runs (Node 24).
 */
export async function runProgram(program: WebAssembly.Module, args: readonly string[]): Promise<ProgramRun> {
  const written = new Map<string, Uint8Array>()
  const errors: Uint8Array[] = []
  const open = new Map<number, OpenFile>()
  const argv = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  let nextFd = firstFileFd
  let memory: WebAssembly.Memory | undefined
  const view = () => new DataView(memory!.buffer)
  const bytes = () => new Uint8Array(memory!.buffer)

  const close = (fd: number): void => {
    const file = open.get(fd)
    if (!file) return
    written.set(file.name, file.bytes.subarray(0, file.length))
    open.delete(fd)
  }

  const append = (file: OpenFile, chunk: Uint8Array): void => {
    const end = file.place + chunk.length
    if (end > file.bytes.length) {
      const larger = new Uint8Array(Math.max(file.bytes.length * 2, end))
      larger.set(file.bytes)
      file.bytes = larger
    }
    file.bytes.set(chunk, file.place)
    file.place = end
    file.length = Math.max(file.length, end)
  }

  const wasi = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, argv.length, true)
      view().setUint32(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
        true,
      )
      return errno.success
    },
    args_get(pointers: number, buffer: number) {
      for (const arg of argv) {
        view().setUint32(pointers, buffer, true)
        bytes().set(arg, buffer)
        pointers += 4
        buffer += arg.length
      }
      return errno.success
    },
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      view().setBigUint64(time, 0n, true)
      return errno.success
    },
    fd_close(fd: number) {
      close(fd)
      return errno.success
    },
    fd_fdstat_get(fd: number, stat: number) {
      const allRights = 0xffff_ffff_ffff_ffffn
      bytes().fill(0, stat, stat + 24)
      view().setUint8(
        stat,
        fd === folder.fd ? fileType.directory : fd < folder.fd ? fileType.characterDevice : fileType.regularFile,
      )
      view().setBigUint64(stat + 8, allRights, true)
      view().setBigUint64(stat + 16, allRights, true)
      return errno.success
    },
    fd_fdstat_set_flags: () => errno.success,
    fd_prestat_get(fd: number, stat: number) {
      if (fd !== folder.fd) return errno.badFile
      view().setUint8(stat, 0)
      view().setUint32(stat + 4, folder.name.length, true)
      return errno.success
    },
    fd_prestat_dir_name(fd: number, path: number, length: number) {
      if (fd !== folder.fd) return errno.badFile
      bytes().set(new TextEncoder().encode(folder.name).subarray(0, length), path)
      return errno.success
    },
    fd_read(fd: number, _vectors: number, _count: number, read: number) {
      view().setUint32(read, 0, true)
      return open.has(fd) || fd === 0 ? errno.success : errno.badFile
    },
    fd_seek(fd: number, offset: bigint, whence: number, place: number) {
      const file = open.get(fd)
      if (!file) return fd < folder.fd ? errno.notSeekable : errno.badFile
      file.place = Number(offset) + [0, file.place, file.length][whence]!
      view().setBigUint64(place, BigInt(file.place), true)
      return errno.success
    },
    fd_write(fd: number, vectors: number, count: number, total: number) {
      let sum = 0
      for (let index = 0; index < count; index += 1) {
        const from = view().getUint32(vectors + 8 * index, true)
        const length = view().getUint32(vectors + 8 * index + 4, true)
        const chunk = bytes().slice(from, from + length)
        const file = open.get(fd)
        if (file) append(file, chunk)
        else if (fd === 2) errors.push(chunk)
        else if (fd !== 1) return errno.badFile
        sum += length
      }
      view().setUint32(total, sum, true)
      return errno.success
    },
    path_open(
      _folder: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _fdFlags: number,
      opened: number,
    ) {
      if ((flags & createFlag) === 0) return errno.noEntry
      const fd = nextFd
      nextFd += 1
      open.set(fd, {
        name: new TextDecoder().decode(bytes().slice(path, path + length)),
        bytes: new Uint8Array(firstFileBytes),
        length: 0,
        place: 0,
      })
      view().setUint32(opened, fd, true)
      return errno.success
    },
    proc_exit(code: number) {
      throw new Exit(code)
    },
  }

  const { exports } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi })
  memory = exports['memory'] as WebAssembly.Memory
  let exitCode = 0
  try {
    ;(exports['_start'] as () => void)()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
    exitCode = error.code
  }
  for (const fd of open.keys()) close(fd)
  return { exitCode, files: written, errors: Buffer.concat(errors).toString() }
}
