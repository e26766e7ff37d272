<?php
// What WordPress makes of an address on a line of its own. Arguments: the address, whether by the sample or by what the page says
// of itself. The sample is read from standard input.
[ , $url, $way ] = $argv;

define( 'ABSPATH', '/usr/share/wordpress/' );
define( 'WP_CONTENT_DIR', __DIR__ . '/content' );
// Ask no database whether this WordPress is installed.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = 'blog.example';
$table_prefix         = 'wp_';

require ABSPATH . 'wp-includes/plugin.php';
add_filter( 'pre_option_home', fn() => 'https://blog.example' );
// WordPress asks no machine of its own network, and no port but the usual ones, unless it is told to.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', fn( $ports ) => array( ...$ports, parse_url( $url, PHP_URL_PORT ) ) );
require ABSPATH . 'wp-settings.php';

if ( 'sample' === $way ) {
	eval( stream_get_contents( STDIN ) );
	do_action( 'init' );
	// Only the sample may lead to the picture.
	add_filter( 'embed_oembed_discover', '__return_false' );
}
$post = new WP_Post( (object) array( 'ID' => 1, 'post_type' => 'post', 'filter' => 'raw' ) );
echo $wp_embed->autoembed( "Mi matriz:\n\n$url\n" );
