import { describe, expect, it } from 'vitest'
import { python } from '../support/python.ts'
import { answering, check, said } from './runner.ts'

describe('bad input gets one line and ends with 2', () => {
  it.each([
    [
      'no such command',
      ['no-such-command'],
      'the command "no-such-command" could not be started: No such file or directory',
    ],
    ['an empty command', [''], 'the command is empty'],
    ['an open quote', ["node 'x"], 'the command cannot be read: No closing quotation'],
    ['a command that fails', ["sh -c 'exit 3'"], 'the command ended with 3'],
    ['no answers', ['true'], 'the command answered 0 of 50 dates'],
    ['answers without end', ['yes {}'], 'the command gives more than one line for each of the 50 dates'],
    ['a line without end', ['cat /dev/zero'], 'line 1 is longer than 1000000 bytes'],
    ['no JSON', ['cat'], 'line 1 (1990-05-15) is not JSON'],
    ['JSON without end', [answering('"[".repeat(90_000)')], 'line 1 (1990-05-15) is not JSON'],
    ['a list', [answering('"[]"')], '1990-05-15: the answer is not a JSON object'],
    ['a text for a number', [answering('`{"A":"15"}`')], '1990-05-15: A is not given as a whole number'],
    ['half a card', [answering('`{"A":7.5}`')], '1990-05-15: A is not given as a whole number'],
    ['two values', [answering('`{"A1":1,"social":2}`')], '1990-05-15: two values are given for A1: 1 and 2'],
    ['a short ring', [answering('`{"ages":[1]}`')], '1990-05-15: ages is not a list of 64'],
    ['a short table', [answering('`{"chakras":[[1,2,3]]}`')], '1990-05-15: chakras is not a list of seven rows'],
    [
      'a number as tail',
      [answering('`{"tail":18}`')],
      '1990-05-15: tail is neither a text like 18-3-12 nor a list of three numbers',
    ],
    ['a command that hangs', ["sh -c 'sleep 60; echo'", '--timeout', '0.5'], 'the command did not end within 0.5 s'],
    [
      'a closed port',
      ['http://127.0.0.1:1/{date}'],
      'http://127.0.0.1:1/1990-05-15 cannot be reached: [Errno 111] Connection refused',
    ],
    ['an address without a date', ['http://127.0.0.1:1/'], 'the address needs {day}, {month} and {year}, or {date}'],
    [
      'an unreadable address',
      ['http://127.0.0.1:x/{date}'],
      "http://127.0.0.1:x/1990-05-15 cannot be reached: nonnumeric port: 'x'",
    ],
    ['nothing', [], 'the following arguments are required: COMMAND_OR_ADDRESS (--help says more)'],
    ['an unknown option', ['cat', '--fast'], 'unrecognized arguments: --fast (--help says more)'],
    ['no time', ['cat', '--timeout', '0'], "argument --timeout: invalid seconds value: '0' (--help says more)"],
    ['a bad mapping', ['cat', '--map', 'left=Q'], '--map "left=Q" is not THEIRS=OURS with a name of the standard'],
  ])('%s', async (_, args, reason) => {
    expect(await check(...args)).toEqual({ code: 2, stdout: '', stderr: `check.py: ${reason}\n` })
  })

  // What macOS says of a group whose processes have all ended, and other systems once the last has been waited for.
  it.each(['PermissionError', 'ProcessLookupError'])('too many answers of a program that has ended: %s', (error) => {
    const program = `
import os, runpy, sys
def refuse(*_):
    raise ${error}
os.killpg = refuse
sys.argv = ["check.py", "seq 51"]
sys.path.insert(0, "standard")
runpy.run_path("standard/check.py", run_name="__main__")`
    expect(python(['-c', program])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'check.py: the command gives more than one line for each of the 50 dates\n',
    })
  })

  it.each([
    ['an answer without any known point', [answering('"{}"')]],
    ['a mapping that counts in other digits', [answering('`{"chart":[15]}`'), '--map', 'chart.²=A']],
  ])('%s', async (_, args) => {
    const { code, stderr } = await check(...args)
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^check\.py: 1990-05-15: no point of the standard is given \(known names: A, B, .*\)\n$/,
      ),
    })
  })

  it('nothing of an answer reaches the terminal as a command to it', async () => {
    const result = await check(answering('JSON.stringify({ tail: "\\u001b[2J18-3-12" })'))
    expect(said(result, 'first')).toEqual(['1990-05-15, tail: expected 18-3-12, got "\\u001b[2J18-3-12"'])
  })
})

describe('a command', () => {
  const wordsOn = (system: string, command: string) => {
    const program = `
import json, sys
sys.path.insert(0, "standard")
import sources
print(json.dumps(sources.words_of(sys.argv[1], sys.argv[2])))`
    return JSON.parse(python(['-c', program, command, system]).stdout) as unknown
  }

  it('is split as a shell of its system would: on Windows by Windows itself, with its backslashes', () => {
    const command = String.raw`py "my folder\calc.py"`
    expect(wordsOn('nt', command)).toBe(command)
    expect(wordsOn('posix', 'py "my folder/calc.py"')).toEqual(['py', 'my folder/calc.py'])
  })
})
