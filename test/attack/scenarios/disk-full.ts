import { spawnSync } from 'node:child_process'
import { type Arena, crowd, type Scenario } from '../field.ts'
import { askWell, judged } from '../well-formed.ts'
import { tries } from './temporary-folder.ts'

const FULL_AT_KB = 512

/** A disk without room for a download, which is given room later. */
export function diskFull(): Scenario {
  let isMounted = false
  return {
    about: 'no room for downloads in the temporary folder, then room',
    prepare({ temporaryFolder, onEnd }) {
      isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${FULL_AT_KB}k`, 'none', temporaryFolder)
      if (!isMounted) return { fileKilobytes: FULL_AT_KB }
      onEnd(() => run('umount', temporaryFolder))
      return {}
    },
    async attack(arena) {
      await arena.judge.excusing('log', () => tries(arena))
      await crowd(arena, { count: arena.size(500, 50), atOnce: 8 }, (random) => askWell(arena, random))
      makeRoom(arena)
      // NDJSON is left out: on a disk in memory it would count against the server's.
      const files = ['csv', 'parquet'].map((format) => arena.addresses.downloads.find((path) => path.includes(format))!)
      for (const target of files) await judged(arena, { target, expected: [200] }, arena.random.address())
    },
  }

  function makeRoom({ server, judge }: Arena): void {
    const hasRoom = isMounted
      ? run('mount', '-o', 'remount,size=100m', server.temporaryFolder)
      : run('prlimit', '--pid', String(server.pid), '--fsize=unlimited')
    if (!hasRoom) judge.fault('the attack could not make room')
  }
}

function run(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
