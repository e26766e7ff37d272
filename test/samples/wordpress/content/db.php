<?php
// WordPress loads this in place of its own connection. Embedding needs nothing from a database, so this one is empty.
$wpdb = new class() extends wpdb {
	public function __construct() {}

	public function db_connect( $allow_bail = true ) {
		return true;
	}

	public function query( $query ) {
		$this->last_result = array();
		return 0;
	}

	public function _real_escape( $data ) {
		return addslashes( $data );
	}

	public function get_col_charset( $table, $column ) {
		return 'utf8mb4';
	}
};
