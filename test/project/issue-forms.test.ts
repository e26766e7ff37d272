import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readYaml } from '../support/yaml.ts'

const FOLDER = '.github/ISSUE_TEMPLATE'
const forms = readdirSync(FOLDER).filter((file) => file !== 'config.yml')

/** GitHub's documented form elements, each with the attributes that it takes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  markdown: ['value'],
  textarea: ['label', 'description', 'placeholder', 'value', 'render'],
  input: ['label', 'description', 'placeholder', 'value'],
  dropdown: ['label', 'description', 'multiple', 'options', 'default'],
  checkboxes: ['label', 'description', 'options'],
}

interface Element {
  readonly type: string
  readonly id?: string
  readonly attributes: Readonly<Record<string, unknown>> & { readonly options?: readonly unknown[] }
  readonly validations?: Readonly<Record<string, unknown>>
}

interface Form {
  readonly name: string
  readonly description: string
  readonly labels?: readonly string[]
  readonly body: readonly Element[]
}

describe.each(forms)('the issue form %s', (file) => {
  const form = readYaml<Form>(join(FOLDER, file))
  const fields = form.body.filter(({ type }) => type !== 'markdown')

  it('has a name, a description and fields', () => {
    expect(Object.keys(form).filter((key) => !['name', 'description', 'labels', 'body'].includes(key))).toEqual([])
    expect(form).toMatchObject({ name: expect.stringMatching(/./), description: expect.stringMatching(/./) })
    expect(fields.length).toBeGreaterThan(0)
  })

  it('has elements that GitHub knows, each with what it takes', () => {
    for (const { type, attributes, validations = {} } of form.body) {
      expect(Object.keys(ATTRIBUTES)).toContain(type)
      expect(ATTRIBUTES[type]).toEqual(expect.arrayContaining(Object.keys(attributes)))
      expect(Object.keys(validations).filter((key) => key !== 'required')).toEqual([])
      expect(attributes[type === 'markdown' ? 'value' : 'label']).toMatch(/./)
    }
  })

  it('tells its fields apart, and the options of each', () => {
    const ids = fields.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
    for (const { type, attributes } of fields.filter(({ type }) => type === 'dropdown' || type === 'checkboxes')) {
      const options = attributes.options!
      const labels = type === 'dropdown' ? options : options.map((option) => (option as { label: string }).label)
      expect(labels.filter((label) => typeof label !== 'string' || label === '')).toEqual([])
      expect(new Set(labels).size).toBe(options.length)
    }
  })
})

it('every issue takes a form, and no two forms have the same name', () => {
  expect(readYaml(join(FOLDER, 'config.yml'))).toEqual({ blank_issues_enabled: false })
  expect(forms).not.toEqual([])
  const names = forms.map((file) => readYaml<Form>(join(FOLDER, file)).name)
  expect(new Set(names).size).toBe(names.length)
})

it('RELEASING.md asks for every label that forms set and that a new repository does not have', () => {
  const labels = forms.flatMap((file) => readYaml<Form>(join(FOLDER, file)).labels ?? [])
  const [, asked] = /^ +Create the labels (.+?):/m.exec(readFileSync('RELEASING.md', 'utf8')) ?? []
  const own = labels.filter((label) => !['bug', 'documentation', 'enhancement', 'question'].includes(label))
  expect(asked?.match(/(?<=`)[\w-]+(?=`)/g)).toEqual([...new Set(own)].sort())
})

it('a pull request names only commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const template = readFileSync('.github/pull_request_template.md', 'utf8')
  const commands = [...template.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  expect(commands).not.toEqual([])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
})
