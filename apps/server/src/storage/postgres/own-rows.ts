import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OnConflictNode,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryId,
  type UpdateQueryNode,
} from 'kysely';

const column = 'restaurant_id';

/**
 * The first wall between restaurants: whatever is asked through Kysely concerns the rows of one restaurant, without a word
 * of it where it is asked. Each table that is read is read with its condition, each row that is put in says whose it is.
 */
export class OwnRows implements KyselyPlugin {
  readonly #transformer: OwnRowsTransformer;

  constructor(restaurantId: number) {
    this.#transformer = new OwnRowsTransformer(restaurantId);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

class OwnRowsTransformer extends OperationNodeTransformer {
  readonly #value: ValueNode;

  constructor(restaurantId: number) {
    super();
    this.#value = ValueNode.createImmediate(restaurantId);
  }

  override transformSelectQuery(given: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const node = super.transformSelectQuery(given, queryId);
    return this.#narrowed(node, node.from?.froms ?? []);
  }

  override transformUpdateQuery(given: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const node = super.transformUpdateQuery(given, queryId);
    return this.#narrowed(node, node.table ? [node.table] : []);
  }

  override transformDeleteQuery(given: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const node = super.transformDeleteQuery(given, queryId);
    return this.#narrowed(node, node.from.froms);
  }

  override transformJoin(given: JoinNode, queryId?: QueryId): JoinNode {
    const node = super.transformJoin(given, queryId);
    const own = this.#conditionOn(node.table);
    if (own === null || node.on === undefined) return node;
    return { ...node, on: { ...node.on, on: AndNode.create(node.on.on, own) } };
  }

  override transformInsertQuery(given: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const node = super.transformInsertQuery(given, queryId);
    return {
      ...node,
      columns: [...(node.columns ?? []), ColumnNode.create(column)],
      ...(node.values === undefined ? {} : { values: this.#withOwn(node.values) }),
    };
  }

  override transformOnConflict(given: OnConflictNode, queryId?: QueryId): OnConflictNode {
    const node = super.transformOnConflict(given, queryId);
    if (node.columns === undefined) return node;
    return { ...node, columns: [ColumnNode.create(column), ...node.columns] };
  }

  #narrowed<Node extends { readonly where?: WhereNode }>(node: Node, tables: readonly OperationNode[]): Node {
    return tables.reduce<Node>((narrowed, table) => {
      const own = this.#conditionOn(table);
      if (own === null) return narrowed;
      const { where } = narrowed;
      return {
        ...narrowed,
        where: where ? WhereNode.cloneWithOperation(where, 'And', own) : WhereNode.create(own),
      };
    }, node);
  }

  /** `null` for what is no table: a query in its place has a condition of its own. */
  #conditionOn(table: OperationNode): OperationNode | null {
    const named = nameOf(table);
    if (named === null) return null;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), named),
      OperatorNode.create('='),
      this.#value,
    );
  }

  #withOwn(values: OperationNode): OperationNode {
    if (ValuesNode.is(values)) {
      return ValuesNode.create(values.values.map((row) => this.#rowWithOwn(row)));
    }
    if (SelectQueryNode.is(values)) {
      const own = SelectionNode.create(AliasNode.create(this.#value, IdentifierNode.create(column)));
      return SelectQueryNode.cloneWithSelections(values, [own]);
    }
    throw new Error('rows are put in by their values or from a query');
  }

  #rowWithOwn(row: ValueListNode | PrimitiveValueListNode): ValueListNode {
    const values = ValueListNode.is(row) ? row.values : row.values.map((value) => ValueNode.create(value));
    return ValueListNode.create([...values, this.#value]);
  }
}

/** What columns of a table are named by: its alias where it has one. */
function nameOf(table: OperationNode): TableNode | null {
  if (TableNode.is(table)) return table;
  const isNamed = AliasNode.is(table) && TableNode.is(table.node) && IdentifierNode.is(table.alias);
  return isNamed ? TableNode.create(table.alias.name) : null;
}
