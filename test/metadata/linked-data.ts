import jsonld from 'jsonld'
import SHACLValidator from 'rdf-validate-shacl'
import { unknownTerms } from './vocabularies.ts'

type Quads = Parameters<SHACLValidator['validate']>[0]

interface Term {
  readonly termType: string
  readonly value: string
  readonly language?: string
  readonly datatype?: { readonly value: string }
}

const { factory } = new SHACLValidator([] as unknown as ConstructorParameters<typeof SHACLValidator>[0])

/** What is wrong with a document, one line each. Contexts are inside the documents: nothing is fetched. */
export async function shapeFaults(document: object, shapes: object): Promise<string[]> {
  const validator = new SHACLValidator(await quadsOf(shapes))
  const { results } = await validator.validate(await quadsOf(document))
  return results.map(({ path, focusNode, sourceConstraintComponent }) =>
    [focusNode, path, sourceConstraintComponent].map((term) => lastPart(term as unknown as Term)).join(' '),
  )
}

/** Properties and classes that the vocabularies of the document do not have, one line each. */
export async function termFaults(document: object): Promise<string[]> {
  const quads = [...((await quadsOf(document)) as Iterable<Record<'predicate' | 'object', Term>>)]
  const used = quads.flatMap(({ predicate, object }) =>
    predicate.value.endsWith('#type') ? [predicate.value, object.value] : [predicate.value],
  )
  return unknownTerms([...new Set(used)], factory as never)
}

/** How many statements a document makes: one that says nothing breaks no shape. */
export async function statementCount(document: object): Promise<number> {
  return [...((await quadsOf(document)) as Iterable<unknown>)].length
}

async function quadsOf(document: object): Promise<Quads & ConstructorParameters<typeof SHACLValidator>[0]> {
  const quads = (await jsonld.toRDF(document, {
    base: 'https://numeros.example/exported/',
    documentLoader: (url: string) => {
      throw new Error(`${url} is not here`)
    },
  })) as unknown as Record<'subject' | 'predicate' | 'object', Term>[]
  const terms = quads.map(({ subject, predicate, object }) =>
    factory.quad(termOf(subject) as never, termOf(predicate) as never, termOf(object) as never),
  )
  return factory.dataset(terms) as never
}

function termOf({ termType, value, language, datatype }: Term) {
  if (termType === 'NamedNode') return factory.namedNode(value)
  if (termType === 'BlankNode') return factory.blankNode(value.replace(/^_:/, ''))
  return factory.literal(value, language || factory.namedNode(datatype!.value))
}

function lastPart(term: Term | undefined): string {
  return term?.value === undefined ? '?' : term.value.replace(/^.*[/#]/, '')
}
